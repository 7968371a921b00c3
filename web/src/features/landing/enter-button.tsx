import { Link } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** The one call to action: through the server's sign-in, or straight on for members. */
export function EnterButton({ label = 'Get Started' }: { label?: string }) {
  const { data: me } = useMe();
  return (
    <Button asChild size="lg">
      {me ? <Link to={paths.dashboard}>Go to your dashboard</Link> : <a href={paths.serverLogin}>{label}</a>}
    </Button>
  );
}
