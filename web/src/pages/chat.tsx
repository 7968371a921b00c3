import { PageHeader } from '#web/ui/page-header.tsx';

export function ChatPage() {
  return <PageHeader title="Come &amp; Chat" subtitle="Talk with the community and with your matches" />;
}
