import { useSearchParams } from 'react-router';

const positive = /^[1-9]\d{0,9}$/;

/** `/chat?room=12&member=7`: which room is open, and whose profile stands above it. */
export function useChatParams() {
  const [params, setParams] = useSearchParams();
  const numberOf = (name: string) => {
    const value = params.get(name);
    return value && positive.test(value) ? Number(value) : null;
  };
  return {
    roomId: numberOf('room'),
    memberId: numberOf('member'),
    /** A step of its own in the history: Back closes the dialog. */
    openMember: (id: number) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('member', String(id));
          return next;
        },
        { state: { isDialog: true }, preventScrollReset: true },
      ),
    withoutMember: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('member');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
