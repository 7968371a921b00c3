import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import type { ReactNode } from 'react';

export function HiddenFields({ values = {} }: { values?: Record<string, string> | undefined }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface PostFormProps {
  /** One of those that the page takes without scripts (app/opening/page-forms.ts). */
  call: Endpoint;
  fields: Record<string, string>;
  /** With scripts, this in its place. */
  onPost: () => void;
  /** A button that submits. */
  children: ReactNode;
}

/** A button that makes a call, also where there are no scripts: the page that is the answer says what came of it. */
export function PostForm({ call, fields, onPost, children }: PostFormProps) {
  return (
    <form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onPost();
      }}
    >
      <HiddenFields values={{ call: call.path, ...fields }} />
      {children}
    </form>
  );
}
