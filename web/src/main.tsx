import './lib/jitless.ts';
import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadPage, matchesOf } from './app/opening/page-load.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { isWhereItOpened, openBroughtPage, setBroughtStyles } from './lib/brought-page.ts';
import { runsBuild } from './lib/new-version.ts';
import { createQueryClient } from './lib/query-client.ts';
import { findRendering } from './lib/rendering.ts';
import { keepSentForm } from './lib/sent-form.ts';
import { keepTimeZone } from './lib/time-zone.ts';
import { turn } from './lib/turn.ts';
import { reportError } from './ui/report-failure.ts';

const client = createQueryClient(reportError);

/** Code and data of the screen, ahead of its first frame: what the server has drawn must not be there sooner than they are. */
async function prepare(): Promise<void> {
  const url = new URL(location.href);
  const matches = matchesOf(routes, url);
  const components = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.all([loadPage(client, matches, url), ...components]);
}

async function start(root: HTMLElement): Promise<void> {
  await turn();
  const { drawnFor, hasData } = await openBroughtPage();
  if (drawnFor || hasData) {
    await prepare();
    await turn();
  }
  const taken = isWhereItOpened() ? drawnFor : undefined;
  // With data to begin with, of which there is none, the router leaves the window where its reader has scrolled to.
  const router = createBrowserRouter(routes, taken ? { hydrationData: {} } : {});
  function onReady() {
    findRendering(() => undefined);
    keepSentForm(undefined);
    root.dataset.ready = '';
    // The browser's first word about times is 20 ms of a phone's processor, and nothing of this page waits for it.
    setTimeout(keepTimeZone);
  }
  const app = (
    <StrictMode>
      <Providers client={client} onReady={onReady}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if ('composing' in root.dataset)
    await new Promise((resolve) => addEventListener('compositionend', resolve, { once: true }));
  startTransition(() => {
    if (taken) {
      findRendering(() => taken);
      setBroughtStyles(root);
      hydrateRoot(root, app);
    } else createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
runsBuild(document.querySelector<HTMLMetaElement>('meta[name="entry"]')?.content);
start(root).catch((error: unknown) => {
  // Code or data of the first screen is lost: the page stays as the server has drawn it.
  console.warn(error);
  dispatchEvent(new Event('startfailed'));
});
