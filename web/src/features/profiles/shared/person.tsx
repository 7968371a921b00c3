import type { MemberProfile } from '@guildhall/contract/members.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { AtSign, BriefcaseBusiness, CalendarDays, Globe, Mail, MapPin, Phone } from 'lucide-react';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { mailLink, telLink } from '#web/lib/contact-links.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';

function nameOf({ displayName }: Pick<MemberProfile, 'displayName'>): string {
  return displayName.trim() || t('Anonymous');
}

/** How to reach them, as far as they show it: their own links lead out of the site. */
function contactsOf({ email, location, phone, website, linkedin, instagram, calendly }: MemberProfile) {
  const contacts = [
    { label: t('Email'), value: email, href: mailLink(email), icon: Mail },
    { label: t('Location'), value: location, href: null, icon: MapPin },
    { label: t('Phone'), value: phone, href: telLink(phone), icon: Phone },
  ].filter(({ value }) => value);
  const links = [
    { label: t('Website'), value: website, icon: Globe },
    { label: t('LinkedIn'), value: linkedin, icon: BriefcaseBusiness },
    { label: t('Instagram'), value: instagram, icon: AtSign },
    { label: t('Book a meeting'), value: calendly, icon: CalendarDays },
  ].flatMap(({ value, ...link }) => {
    const href = value ? toHttpUrl(value) : undefined;
    return href ? [{ ...link, href }] : [];
  });
  return { contacts, links };
}

const rowLook = 'flex items-start gap-2.5';
const iconLook = 'mt-0.5 size-4 shrink-0 text-muted';

interface PersonProps {
  profile: MemberProfile;
  /** A short look, beside something else: 'User' says nothing there. */
  isAside?: boolean;
}

/** Who it is and how to reach them, as far as they show it. */
export function Person({ profile, isAside = false }: PersonProps) {
  const { bio } = profile;
  const work = [profile.workRole, profile.company].filter(Boolean).join(', ');
  const { contacts, links } = contactsOf(profile);
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={nameOf(profile)} src={profile.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <p dir="auto" className="text-start font-serif text-lg font-medium wrap-anywhere">
            {nameOf(profile)}
          </p>
          {work && (
            <p dir="auto" className="text-start text-sm wrap-anywhere text-muted">
              {work}
            </p>
          )}
          {!(isAside && profile.role === 'user') && (
            <div className="mt-1">
              <RoleBadge role={profile.role} />
            </div>
          )}
        </div>
      </div>
      {contacts.length + links.length > 0 && (
        <ul className="mt-4 space-y-1.5 text-sm">
          {contacts.map(({ label, value, href, icon: Icon }) => (
            <li key={label} className={rowLook}>
              <Icon aria-hidden="true" strokeWidth={1.75} className={iconLook} />
              <span className="sr-only">{label}: </span>
              {href ? (
                <a href={href} className="link min-w-0">
                  <Breakable address={value ?? ''} />
                </a>
              ) : (
                <bdi className="min-w-0 wrap-anywhere">{value}</bdi>
              )}
            </li>
          ))}
          {links.map(({ label, href, icon: Icon }) => (
            <li key={label} className={rowLook}>
              <Icon aria-hidden="true" strokeWidth={1.75} className={iconLook} />
              <OutsideLink href={href} className="min-h-0">
                {label}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {bio && (
        <section className="mt-4">
          <h3 className="text-base">{t('About')}</h3>
          <p dir="auto" className="mt-1 text-start text-sm wrap-anywhere whitespace-pre-line text-muted">
            {bio}
          </p>
        </section>
      )}
    </>
  );
}
