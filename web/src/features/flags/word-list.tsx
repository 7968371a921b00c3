import { setFlagWords, tryFlagWords } from '@guildhall/contract/flags.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useFollow } from '#web/lib/form/use-follow.ts';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Form, FormField, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFlagWords, useSetFlagWords, useTryFlagWords } from './queries.ts';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function WordsForm({ words }: { words: string[] }) {
  const { mutateAsync } = useSetFlagWords();
  const saved = { words: words.join('\n') };
  const form = useContractForm(setFlagWords, {
    defaults: saved,
    labels: { words: t('Words') },
    toBody: (values) => ({ words: linesOf(values.words) }),
    send: (body) => mutateAsync(body.words),
    onDone: () => void toast({ title: t('Words Saved') }),
  });
  useFollow(form, saved);
  return (
    <Form form={form} className="space-y-3">
      <FormField
        form={form}
        name="words"
        label={t('Words')}
        hint={t(
          'One in each line: a word, or several in a row. Case, accents and figures for letters make no difference.',
        )}
      >
        {(field) => <Textarea rows={8} {...field} />}
      </FormField>
      {form.formState.isDirty && <SubmitButton form={form}>{t('Save words')}</SubmitButton>}
    </Form>
  );
}

/** What a text would be flagged for, without saying it. */
function TryForm() {
  const { data, mutateAsync } = useTryFlagWords();
  const form = useContractForm(tryFlagWords, {
    defaults: { text: '' },
    labels: { text: t('Try a text') },
    toBody: ({ text }) => ({ text }),
    send: ({ text }) => mutateAsync(text),
    problemOf: () => '',
  });
  return (
    <Form form={form} className="space-y-3">
      <FormField form={form} name="text" label={t('Try a text')} hint={t('By the words that are saved.')}>
        {(field) => <Input {...field} />}
      </FormField>
      <SubmitButton form={form} variant="secondary">
        {t('Try it')}
      </SubmitButton>
      <p role="status" className="text-sm wrap-anywhere">
        {data &&
          (data.found.length > 0
            ? t('It would be flagged for: {words}', { words: data.found.join(', ') })
            : t('No word of the list is in it.'))}
      </p>
    </Form>
  );
}

/** For which words messages are flagged. */
export function WordList() {
  return (
    <Card>
      <CardHeader
        title={t('Words')}
        subtitle={t('A message in General Chat that has one of these is flagged. It is never held back.')}
      />
      <CardBody>
        <QueryView query={useFlagWords()} loading={<SpinnerBlock />}>
          {({ words }) => (
            <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
              <WordsForm words={words} />
              <TryForm />
            </div>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}
