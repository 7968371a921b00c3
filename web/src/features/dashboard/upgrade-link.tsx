import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

export function UpgradeLink({ className }: { className?: string }) {
  return (
    <Button asChild variant="soft" className={className}>
      <Link to={paths.subscribe}>Upgrade for Premium Features</Link>
    </Button>
  );
}
