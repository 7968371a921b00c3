import { useQuery } from '@tanstack/react-query';
import { LegalPage } from '#web/features/landing/legal-page.tsx';
import { sitePageQuery } from '#web/features/site/shared/own-pages.ts';
import NotFoundPage from '../not-found.tsx';

interface OwnPageProps {
  name: 'imprint' | 'accessibility';
  title: string;
}

/** A page that is there once the office has written it. */
export function OwnPage({ name, title }: OwnPageProps) {
  const { data } = useQuery(sitePageQuery(name));
  return data?.own === null ? <NotFoundPage /> : <LegalPage name={name} title={title} />;
}
