import {
  type ListedTradeWord,
  setTradeWord,
  type TradeWord,
  tradeWordMax,
} from '@guildhall/contract/trade-words.ts';
import { useState } from 'react';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useSetTradeWord } from './queries.ts';

interface WordForm {
  word: string;
  meanings: string;
}

const toBody = ({ word, meanings }: WordForm) => ({
  word,
  meanings: meanings
    .split(/[,\n]/)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== ''),
});

interface TradeWordDialogProps {
  dialog: { isOpen: boolean; close: () => void };
  edited: ListedTradeWord | 'new' | undefined;
}

/** A word that people search for, with what listings call it. The word itself stays: another one is another entry. */
export function TradeWordDialog({ dialog, edited }: TradeWordDialogProps) {
  const { mutateAsync } = useSetTradeWord();
  // Of when it opened: it is still to be read while it closes.
  const [given] = useState(edited === 'new' ? undefined : edited);
  const form = useContractForm<typeof setTradeWord, WordForm, TradeWord | null>(setTradeWord, {
    defaults: { word: given?.word ?? '', meanings: given?.meanings.join(', ') ?? '' },
    labels: { word: t('Word'), meanings: t('Also finds') },
    toBody: (typed) => ({ ...toBody(typed), isNew: given === undefined }),
    send: (body) => mutateAsync(body),
    onDone: dialog.close,
    problemOf: (error) => refusalOr(error, t('The word was not saved. Please try again.')),
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={given ? t('Edit {word}', { word: given.word }) : t('Add a word')}
      description={t('It counts from the next search on.')}
      submit={t('Save')}
    >
      {!given && (
        <FormField form={form} name="word" label={t('Word')} hint={t('As people type it, such as sparky')}>
          {(field) => <Input {...field} maxLength={tradeWordMax} autoComplete="off" autoCapitalize="none" />}
        </FormField>
      )}
      <FormField
        form={form}
        name="meanings"
        label={t('Also finds')}
        optional
        hint={t(
          'What listings say, with commas between. Leave it blank for a word that a search should leave out.',
        )}
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
