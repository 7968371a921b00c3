import { escapeHtml } from '../../escape-html.ts';
import type { StandInPerson } from './people.ts';

const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;background:light-dark(#FAF7F2,#101614);color:light-dark(#1C2321,#ECEAE4)}
.notice{background:light-dark(#FBEBCB,#3A2F14);color:light-dark(#5A3D06,#F3DCA5);border-radius:8px;padding:.75rem 1rem}
section{background:light-dark(#fff,#18211E);border:1px solid light-dark(#E5DFD5,#2A3632);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0 0 .75rem}form{margin:0}ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
button{font:inherit;min-height:2.75rem;border-radius:8px;border:1px solid light-dark(#8C8377,#66736E);background:none;color:inherit;padding:.5rem 1rem;cursor:pointer}
li button{width:100%;text-align:left;overflow-wrap:anywhere}small{display:block;color:light-dark(#5B6561,#9FABA5)}
.main{background:light-dark(#15503F,#5FBF9C);color:light-dark(#fff,#0B1512);border-color:transparent}
label{display:block;margin-bottom:.75rem}.check{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
input:not([type=checkbox]){font:inherit;width:100%;min-height:2.75rem;border-radius:8px;border:1px solid light-dark(#8C8377,#66736E);padding:.25rem .75rem;background:light-dark(#fff,#101614);color:inherit}
:focus-visible{outline:2px solid light-dark(#15503F,#5FBF9C);outline-offset:2px}a{color:light-dark(#15503F,#5FBF9C)}`;

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Guildhall</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

const fields = ({ firstName, lastName, email, isVerified }: StandInPerson) =>
  Object.entries({ firstName, lastName, email, ...(isVerified && { isVerified: 'on' }) })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

function choice(person: StandInPerson): string {
  const address = person.email
    ? `${escapeHtml(person.email)}${person.isVerified ? '' : ', not verified'}`
    : 'without an address';
  return `<li><form method="post">${fields(person)}<button>${escapeHtml(`${person.firstName} ${person.lastName}`)}<small>${address}</small></button></form></li>`;
}

/** Where one says who one is. */
export function choicePage(provider: string, people: StandInPerson[]): string {
  const name = escapeHtml(provider);
  return frame(
    `Stand-in for ${name}`,
    `<p class="notice"><strong>This is not ${name}.</strong> It is a local stand-in on your own machine, and it believes whatever you choose. Never enter a real password.</p>
<section><h2>Sign in as</h2><ul>${people.map(choice).join('')}</ul></section>
<section><h2>As somebody else</h2><form method="post">
<label>First name<input name="firstName" maxlength="200" autocomplete="off"></label>
<label>Last name<input name="lastName" maxlength="200" autocomplete="off"></label>
<label>E-mail address (leave it empty to give none)<input name="email" maxlength="254" inputmode="email" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="isVerified" checked>The address is verified</label>
<button class="main">Sign in as this person</button></form></section>
<form method="post"><button name="deny" value="on">Cancel, and share nothing</button></form>`,
  );
}

/** GET /sandbox/identity, for whoever comes without having pressed a button. */
export const aboutPage = frame(
  'Stand-in identity providers',
  `<p class="notice">This server stands in for the identity providers that are not set up. It speaks the same protocol, runs on this machine only, and is never loaded in production.</p>
<p><a href="/login">Go to the sign-in</a>, and choose one of the buttons.</p>`,
);
