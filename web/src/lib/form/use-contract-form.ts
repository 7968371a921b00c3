import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, callingMember, hasCode, userMessage } from '../api.ts';
import { useSentForm } from '../sent-form.ts';
import { sessionLoss } from '../session-end.ts';
import { type Complaints, complaintsAbout, placeComplaints } from './complaints.ts';
import { draftAt, draftOf } from './draft.ts';

type WithBody = Endpoint & { body: z.ZodType };
type Body<E extends WithBody> = z.input<E['body']>;
type Name<V extends FieldValues> = Path<V> & keyof V;

interface ContractFormOptions<E extends WithBody, V extends FieldValues, R> {
  /** Every field of the form, in its order. */
  defaults: V;
  /** What is sent of these values; they are the body itself when absent. */
  toBody?: (values: V) => Body<E>;
  /** What the form asks for beyond the contract. */
  require?: (values: V) => Complaints;
  /** What the form calls a field, where that isn't its name in words. */
  labels?: Partial<Record<Name<V>, string>>;
  /** What it is about, where its address has several such forms. */
  subject?: string | number | undefined;
  /** The name of a draft that outlives reloads; without it only the end of a session does not lose what was typed. */
  draft?: string;
  /** Something was chosen beside the fields that is sent with them. */
  hasMore?: boolean;
  send: (body: Body<E>, values: V) => Promise<R> | R;
  onDone?: (result: R, values: V) => void | Promise<void>;
  /** Nothing was sent. `sentence` is the first of those that stand beside the fields. */
  onInvalid?: (values: V, sentence: string) => void;
  onFailed?: (error: unknown, values: V) => void;
  /** Which fields a failure is about. */
  complaintsOf?: (error: unknown) => Complaints;
  /** What a failure that is about no field has to say; '' for nothing. */
  problemOf?: (error: unknown) => string;
}

export interface ContractForm<V extends FieldValues> extends UseFormReturn<V, unknown, V> {
  /** Of the <form>: a button outside it belongs to it by this. */
  id: string;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isPending: boolean;
  /** What is wrong with the whole. */
  problem: string | undefined;
  errorOf: (name: Name<V>) => string | undefined;
  /** What was typed before this page, the answer to it, came: it stands in the page itself. */
  shownOf: (name: Name<V>) => string | undefined;
  /** Something was typed or chosen that nobody has saved. */
  isUnsaved: () => boolean;
  /** A reload loses nothing of it. */
  isKept: () => boolean;
  /** What was typed may go. */
  release: () => void;
  /** Begins anew: with the defaults, or with values over them, which count as unsaved. */
  restart: (values?: V) => void;
}

/** Where a complaint stands that has no field: React Hook Form drops what a resolver puts under 'root'. */
const elsewhere = 'elsewhere';

const serverComplaints = (error: unknown): Complaints => (error instanceof ApiError ? error.fields : {});
const serverSentence = (error: unknown) => userMessage(error);

/**
 * The one way of a form: its endpoint's schema checks it before it is sent, and the server after. What either has to say
 * stands beside the fields, with the focus on the first of them; `problem` is what concerns the whole.
 */
export function useContractForm<E extends WithBody, V extends FieldValues, R>(
  endpoint: E,
  options: ContractFormOptions<E, V, R>,
): ContractForm<V> {
  const {
    defaults,
    labels,
    subject = '',
    draft,
    hasMore = false,
    send,
    complaintsOf = serverComplaints,
    problemOf = serverSentence,
  } = options;
  const toBody = options.toBody ?? ((values: V) => values as Body<E>);
  const names = Object.keys(defaults) as Name<V>[];
  const id = useId();
  const unsaved = useRef(false);
  const sent = useSentForm(endpoint);
  const [begun] = useState(() => (sent?.error ? errorsOf(sent.error) : undefined));

  const form = useForm<V, unknown, V>({
    defaultValues: { ...defaults, ...sent?.shown } as DefaultValues<V>,
    ...(begun && { errors: begun }),
    resolver(values) {
      // Where both have something to say of a field, the form's own words count.
      const complaints = { ...complaintsAbout(endpoint.body, toBody(values)), ...options.require?.(values) };
      const { fields, rest } = placeComplaints(complaints, names, labels);
      const errors = Object.fromEntries(fields.map(({ name, message }) => [name, { type: 'contract', message }]));
      if (rest) errors[elsewhere] = { type: 'contract', message: rest };
      return fields.length > 0 || rest ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} };
    },
  });
  const { errors, isDirty, isSubmitted, isSubmitting } = form.formState;
  const messageOf = (wrong: FieldErrors<V>, name: string) => {
    const message = wrong[name as Name<V>]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  useEffect(() => {
    unsaved.current = isDirty || hasMore;
  }, [isDirty, hasMore]);

  /** Of what was sent without scripts, as this page is its answer. */
  function errorsOf(error: ApiError): FieldErrors<V> {
    const { fields } = placeComplaints(complaintsOf(error), names, labels);
    const message = fields.length === 0 && problemOf(error);
    const errors = fields.map(({ name, message }) => [name, { type: 'server', message }]);
    return Object.fromEntries(message ? [['root', { type: 'server', message }]] : errors);
  }

  const draftName = () =>
    draft
      ? `form.${draft}`
      : `form.${location.pathname}${location.search} ${endpoint.method} ${endpoint.path} ${subject}`;
  const ownDraft = () => draftAt(callingMember(), draftName(), draft !== undefined);

  function restart(values?: V) {
    unsaved.current = values !== undefined;
    form.reset(defaults as DefaultValues<V>);
    if (values) form.reset(values, { keepDefaultValues: true });
  }

  const resume = useEffectEvent(() => {
    const kept = ownDraft().take(defaults);
    if (kept) restart(kept);
  });
  // By then it is known who calls.
  useEffect(() => queueMicrotask(() => resume()), []);

  const onChange = useEffectEvent((name: Path<V>) => {
    if (draft) ownDraft().keep(form.getValues(), form.formState.defaultValues ?? {});
    // Once it was sent, each change is checked by itself.
    if (!isSubmitted) form.clearErrors(name);
  });
  const { watch } = form;
  useEffect(() => {
    // Without a name it began anew.
    const { unsubscribe } = watch((_, { name }) => name && onChange(name));
    return unsubscribe;
  }, [watch]);

  const handOver = useEffectEvent((keep: (name: string, value: string) => void) => {
    const typed = unsaved.current && draftOf(form.getValues(), form.formState.defaultValues ?? {});
    if (typed) keep(draftName(), typed);
    // Nobody is asked whether to leave: it is there again after signing in.
    unsaved.current = false;
  });
  useEffect(() => sessionLoss.on((keep) => handOver(keep)), []);

  function release() {
    unsaved.current = false;
    if (draft) ownDraft().drop();
  }

  function showFailure(error: unknown) {
    // The member has closed 'Confirm it’s you', and knows.
    if (hasCode(error, 'reauth_required')) return;
    const { fields } = placeComplaints(complaintsOf(error), names, labels);
    for (const [index, { name, message }] of fields.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    const problem = fields.length === 0 && problemOf(error);
    if (problem) form.setError('root', { message: problem });
  }

  const submit = form.handleSubmit(
    async (values) => {
      const sent = JSON.stringify(form.getValues());
      let result: R;
      try {
        result = await send(toBody(values), values);
      } catch (error) {
        // That is told for all calls at once (features/auth/session-over.ts).
        if (hasCode(error, 'unauthorized')) return;
        showFailure(error);
        options.onFailed?.(error, values);
        return;
      }
      // What was typed while it was sent is not saved.
      if (JSON.stringify(form.getValues()) === sent) release();
      await options.onDone?.(result, values);
    },
    (wrong) => {
      const first = [...names, elsewhere].find((name) => messageOf(wrong, name));
      options.onInvalid?.(form.getValues(), (first && messageOf(wrong, first)) ?? '');
    },
  );

  return {
    ...form,
    id,
    submit,
    isPending: isSubmitting,
    problem: messageOf(errors, 'root') ?? messageOf(errors, elsewhere),
    errorOf: (name) => messageOf(errors, name),
    shownOf: (name) => sent?.shown[name],
    isUnsaved: () => unsaved.current,
    isKept: () => draft !== undefined && ownDraft().isKept(),
    release,
    restart,
  };
}
