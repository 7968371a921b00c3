import { searchMax } from '@guildhall/contract/businesses.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { directoryWith, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** Leads into the directory, which everybody may search; without scripts as well. */
export function HeroSearch() {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  return (
    <form
      action={paths.directory}
      method="get"
      className="mt-6 flex max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const text = q.trim().slice(0, searchMax);
        void navigate(text ? directoryWith(new URLSearchParams({ q: text })) : paths.directory);
      }}
    >
      <SearchField
        name="q"
        value={q}
        onChange={setQ}
        label={t('Search the directory')}
        placeholder={t('Plumber, printer …')}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}
