import { type LinkProps, useLocation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Link } from '#web/ui/link.tsx';

/** `/profile?edit=phone`: the own profile, open for editing at that field. */
export const editParam = 'edit';
export const pictureParam = 'picture';

type EditLinkProps = Omit<LinkProps, 'to' | 'state'> & { field: string };

/** Opens the own profile for editing at one of its fields; the picture has a dialog of its own. */
export function EditLink({ field, ...rest }: EditLinkProps) {
  const { pathname, search } = useLocation();
  const isThere = pathname === paths.profile;
  const [param, value] = field === 'profileImageUrl' ? [pictureParam, '1'] : [editParam, field];
  const { to, state } = openingStep(isThere ? search : '', param, value);
  return isThere ? (
    <Link {...rest} to={to} state={state} preventScrollReset />
  ) : (
    <Link {...rest} to={{ pathname: paths.profile, ...(to as object) }} />
  );
}
