import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function NotFoundPage() {
  return (
    <Card className="mx-auto mt-8 max-w-md p-6 sm:p-8">
      <div className="flex items-center gap-3">
        <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-danger" />
        <h1 tabIndex={-1} className="text-xl sm:text-2xl">
          404 Page Not Found
        </h1>
      </div>
      <p className="mt-4 text-sm text-muted">Did you forget to add the page to the router?</p>
      <Button asChild variant="secondary" className="mt-6">
        <Link to={paths.landing}>Back to the start page</Link>
      </Button>
    </Card>
  );
}
