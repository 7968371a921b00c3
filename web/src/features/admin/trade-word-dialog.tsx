import {
  type ListedTradeWord,
  setTradeWord,
  type TradeWord,
  tradeWordMax,
} from '@guildhall/contract/trade-words.ts';
import { useState } from 'react';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
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
    labels: { word: 'Word', meanings: 'Also finds' },
    toBody: (typed) => ({ ...toBody(typed), isNew: given === undefined }),
    send: (body) => mutateAsync(body),
    onDone: dialog.close,
    problemOf: (error) => refusalOr(error, 'The word was not saved. Please try again.'),
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={given ? `Edit ${given.word}` : 'Add a word'}
      description="It counts from the next search on."
      submit="Save"
    >
      {!given && (
        <FormField form={form} name="word" label="Word" hint="As people type it, such as sparky">
          {(field) => <Input {...field} maxLength={tradeWordMax} autoComplete="off" autoCapitalize="none" />}
        </FormField>
      )}
      <FormField
        form={form}
        name="meanings"
        label="Also finds"
        optional
        hint="What listings say, with commas between. Leave it blank for a word that a search should leave out."
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
