import type { Answer, Endpoint } from '@guildhall/contract/endpoint.ts';
import type { SentForm } from '@guildhall/contract/rendering.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, refusalError } from './api.ts';
import { rendering } from './rendering.ts';

let brought: SentForm | undefined;

/** The page that is opened is the answer to this form; to none, once it is on the screen. */
export function keepSentForm(sent: SentForm | undefined): void {
  brought = sent;
}

/** What came of a form that was sent without scripts, where this page is the answer to it. */
interface Outcome<T> {
  shown: Record<string, string>;
  data: T | undefined;
  error: ApiError | undefined;
}

function outcomeOf<E extends Endpoint>(endpoint: E): Outcome<Answer<E>> | undefined {
  const sent = rendering()?.sent ?? brought;
  if (sent?.call !== endpoint.path) return undefined;
  const { shown, status, answer } = sent;
  if (status >= 400) return { shown, data: undefined, error: refusalError(status, answer) };
  return { shown, data: endpoint.response?.parse(answer) as Answer<E>, error: undefined };
}

/** Read with the first drawing: whatever is done later goes another way. */
export function useSentForm<E extends Endpoint>(endpoint: E): Outcome<Answer<E>> | undefined {
  return useState(() => outcomeOf(endpoint))[0];
}

/** A mutation that goes on from what the same call has answered to a form of this page. */
export function useSentOutcome<E extends Endpoint, V>(
  endpoint: E,
  mutation: UseMutationResult<Answer<E>, Error, V>,
): Pick<
  UseMutationResult<Answer<E>, Error, V>,
  'mutate' | 'mutateAsync' | 'isPending' | 'isSuccess' | 'isError' | 'data' | 'error'
> {
  const sent = useSentForm(endpoint);
  if (!sent || !mutation.isIdle) return mutation;
  const { mutate, mutateAsync, isPending } = mutation;
  const { data, error = null } = sent;
  return { mutate, mutateAsync, isPending, isSuccess: !error, isError: error !== null, data, error };
}
