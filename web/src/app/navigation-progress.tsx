import { useNavigation } from 'react-router';

/** A hairline at the top while the next screen loads; only after 200 ms, so that quick ones show nothing. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-70 h-0.5 origin-left animate-[creep_6s_200ms_cubic-bezier(0.1,0.7,0.3,1)_both] bg-primary"
    />
  );
}
