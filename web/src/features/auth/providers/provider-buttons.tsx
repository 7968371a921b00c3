import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type listProviders, type ProviderKey, startPaths } from '@guildhall/contract/providers.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ProviderMark } from './marks.tsx';
import { useProviders } from './queries.ts';

/** The operator's own provider is signed in with, the others are continued with. */
const labelOf = (key: ProviderKey, name: string) =>
  key === 'oidc' ? t('Sign in with {name}', { name }) : t('Continue with {name}', { name });

const startOf = (key: ProviderKey, next: string | undefined) =>
  next ? `${startPaths[key]}?next=${encodeURIComponent(next)}` : startPaths[key];

interface ProviderLinksProps {
  providers: Answer<typeof listProviders>;
  hrefOf: (key: ProviderKey) => string;
}

function ProviderLinks({ providers, hrefOf }: ProviderLinksProps) {
  return (
    <ul className="grid gap-2.5">
      {providers.map(({ key, name }) => (
        <li key={key}>
          <Button asChild variant="secondary" className="w-full gap-2.5">
            <a href={hrefOf(key)}>
              <ProviderMark provider={key} />
              <span className="min-w-0 wrap-anywhere">{labelOf(key, name)}</span>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const proofOf = (key: ProviderKey, next: string) => `${startPaths[key]}?again=1&next=${encodeURIComponent(next)}`;

/** By which the member shows once more who they are; `next` is where they come back to. */
export function ProviderProofs({ providers, next }: Pick<ProviderLinksProps, 'providers'> & { next: string }) {
  return <ProviderLinks providers={providers} hrefOf={(key) => proofOf(key, next)} />;
}

/** One for each provider that is set up here; none where there is none. Navigations: the server leads to the provider. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { data: providers = [] } = useProviders();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('or')}
      </p>
      <div className="mt-4">
        <ProviderLinks providers={providers} hrefOf={(key) => startOf(key, next)} />
      </div>
    </div>
  );
}
