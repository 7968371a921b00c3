import { type LinkProps, useLocation } from 'react-router';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Link } from '#web/ui/link.tsx';
import { memberParam } from '../use-open-member.ts';

type MemberLinkProps = Omit<LinkProps, 'to' | 'state' | 'id'> & { id: number };

/** Opens the profile of a member above the screen that it stands on. */
export function MemberLink({ id, ...rest }: MemberLinkProps) {
  const { search } = useLocation();
  return <Link {...rest} {...openingStep(search, memberParam, String(id))} preventScrollReset />;
}
