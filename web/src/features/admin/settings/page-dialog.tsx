import { agreedPages } from '@guildhall/contract/agreements.ts';
import { type SitePageName, sitePages } from '@guildhall/contract/site-pages.ts';
import { setSitePage, sitePageMax, type WrittenPage } from '@guildhall/contract/written-pages.ts';
import { type ReactNode, useState } from 'react';
import { OwnText } from '#web/features/site/shared/own-text.tsx';
import { userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { pageNames } from './page-names.ts';
import { usePreview, useSetSitePage, useSitePages } from './queries.ts';

interface PageDialogProps {
  dialog: DialogParam;
}

/** The words of a page: `/admin?tab=settings&page=terms`. */
export function PageDialog({ dialog }: PageDialogProps) {
  const frame = (body: ReactNode) => (
    <Dialog open={dialog.isOpen} onOpenChange={(open) => !open && dialog.close()} title={t('Page')} width="lg">
      {body}
    </Dialog>
  );
  const name = sitePages.find((one) => one === dialog.value) ?? 'terms';
  return (
    <QueryView
      query={useSitePages()}
      loading={frame(<SpinnerBlock />)}
      failed={(failure) => frame(<ErrorState {...failure} />)}
    >
      {(pages) => {
        const page = pages.find((one) => one.name === name);
        return page && <Editor key={name} page={page} dialog={dialog} />;
      }}
    </QueryView>
  );
}

interface PageForm {
  text: string;
  asksAgain: boolean;
}

const isAgreed = (name: SitePageName) => agreedPages.some((one) => one === name);

function Editor({ page, dialog }: PageDialogProps & { page: WrittenPage }) {
  const { mutateAsync } = useSetSitePage(page.name);
  // Of when it opened: what somebody else saves meanwhile is told when this is sent.
  const [begun] = useState(page);
  const form = useContractForm<typeof setSitePage, PageForm, WrittenPage[]>(setSitePage, {
    subject: page.name,
    draft: `site-page-${page.name}`,
    defaults: { text: begun.text, asksAgain: false },
    labels: { text: t('Text'), asksAgain: t('Ask members to agree again') },
    toBody: (values) => ({ ...values, version: begun.version }),
    send: (body) => mutateAsync(body),
    onDone() {
      dialog.close();
      toast({ title: t('Saved') });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t(pageNames[page.name])}
      description={t(
        'In Markdown: # for the title, ## for headings, - for lists. Empty: the words of before stand again.',
      )}
      width="lg"
      submit={t('Save')}
    >
      <FormField form={form} name="text" label={t('Text')}>
        {(field) => <Textarea {...field} rows={14} maxLength={sitePageMax} className="max-h-[50vh] font-mono" />}
      </FormField>
      <Preview textOf={() => form.getValues('text')} />
      {isAgreed(page.name) && (
        <CheckField
          label={t('Ask members to agree again')}
          hint={t('A line above every page leads them there, until they have agreed.')}
        >
          <Checkbox {...form.register('asksAgain')} />
        </CheckField>
      )}
    </FormDialog>
  );
}

/** What the server makes of it: the page itself is drawn from the same. */
function Preview({ textOf }: { textOf: () => string }) {
  const { mutate, data, error, isPending } = usePreview();
  return (
    <div className="space-y-3">
      <Button variant="secondary" pending={isPending} onClick={() => mutate(textOf())}>
        {t('Preview')}
      </Button>
      {error && <FormError>{userMessage(error)}</FormError>}
      {data && !error && (
        <section
          aria-label={t('Preview')}
          className="max-h-80 overflow-y-auto rounded-control border bg-paper p-4"
        >
          {data.title && <p className="mb-3 font-serif text-xl wrap-anywhere">{data.title}</p>}
          <OwnText blocks={data.blocks} />
        </section>
      )}
    </div>
  );
}
