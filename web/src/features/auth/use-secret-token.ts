import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The secret of a mailed link. It leaves the address bar at once, for whoever looks at the screen or copies the address, and
 * stays with this page of the history, so that a reload goes on.
 */
export function useSecretToken(): string | null {
  const [params] = useSearchParams();
  const given = params.get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!given) return;
    const rest = new URLSearchParams(params);
    rest.delete('token');
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { token: given } });
  }, [given, params, pathname, navigate]);
  return given ?? (state as { token?: string } | null)?.token ?? null;
}
