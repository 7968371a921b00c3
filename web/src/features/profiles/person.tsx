import type { MemberProfile } from '@guildhall/contract/members.ts';
import { Mail, MapPin, Phone } from 'lucide-react';
import { RoleBadge } from '#web/features/members/role-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Breakable } from '#web/ui/breakable.tsx';

function nameOf({ displayName }: Pick<MemberProfile, 'displayName'>): string {
  return displayName.trim() || 'Anonymous';
}

/** Who it is and how to reach them, as far as they show it. */
export function Person({ profile }: { profile: MemberProfile }) {
  const { email, location, phone, bio } = profile;
  const contacts = [
    { label: 'Email', value: email, href: `mailto:${email}`, icon: Mail },
    { label: 'Location', value: location, href: undefined, icon: MapPin },
    { label: 'Phone', value: phone, href: `tel:${phone?.replace(/[^\d+]/g, '')}`, icon: Phone },
  ].filter((contact) => contact.value);
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={nameOf(profile)} src={profile.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <p dir="auto" className="text-start font-serif text-lg font-medium wrap-anywhere">
            {nameOf(profile)}
          </p>
          <div className="mt-1">
            <RoleBadge role={profile.role} />
          </div>
        </div>
      </div>
      {contacts.length > 0 && (
        <ul className="mt-4 space-y-1.5 text-sm">
          {contacts.map(({ label, value, href, icon: Icon }) => (
            <li key={label} className="flex items-start gap-2.5">
              <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
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
        </ul>
      )}
      {bio && (
        <section className="mt-4">
          <h3 className="text-base">About</h3>
          <p dir="auto" className="mt-1 text-start text-sm wrap-anywhere whitespace-pre-line text-muted">
            {bio}
          </p>
        </section>
      )}
    </>
  );
}
