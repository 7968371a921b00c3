import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from './card.tsx';

interface SettingsSectionProps {
  /** The anchor that other screens and mails lead to: /settings#sessions. */
  id: string;
  title: string;
  /** One sentence: what can be done here, and why one would. */
  description?: ReactNode;
  /** A button beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One subject of /settings: a calm card with a heading of its own. */
export function SettingsSection({ id, title, description, actions, children }: SettingsSectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="scroll-mt-6 rounded-card">
      <Card>
        <CardHeader title={title} subtitle={description} actions={actions} />
        <CardBody>{children}</CardBody>
      </Card>
    </section>
  );
}
