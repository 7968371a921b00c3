import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The dialog has an address of its own, `?add=1`: it can be linked to, and Back closes it. */
export function useAddDialog() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: search.has('add'),
    open: () => void navigate('?add=1', { state: { isOpenedHere: true }, preventScrollReset: true }),
    close() {
      if (state?.isOpenedHere) void navigate(-1);
      else void navigate('?', { replace: true, preventScrollReset: true });
    },
  };
}
