import type { Message } from '@guildhall/contract/messages.ts';
import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import type { Context } from './context.ts';
import type { Viewer } from './http/viewer.ts';

/** One thing that was reported, as staff are shown it. */
export interface ReportSubject {
  id: number;
  name: string;
  /** It is over: deleted, suspended, closed or called off. */
  isGone: boolean;
  /** Any member of staff can open its page. */
  hasPage: boolean;
  /** Whose it is: they decide on no report about it. */
  ownerIds: number[];
  /** On whom a decision can act; null where it is nobody's. */
  authorId: number | null;
  /** What it says, where everybody reads it. */
  quote?: string | null;
}

/** What staff are shown of a conversation in which something was reported. */
export interface ReportedTalk {
  room: 'general' | 'private' | 'group';
  /** `earlier`: what the reported one said before its author changed or deleted it, the oldest first. */
  messages: {
    id: number;
    authorId: number | null;
    content: string;
    earlier: string[];
    createdAt: Date;
    isReported: boolean;
  }[];
}

/** One kind of thing that can be reported: the feature that owns it mounts it, and features/reports asks. */
export interface Reportable {
  kind: ReportKind;
  /** Sentences about it. */
  words: {
    /** To whoever reports it once more. */
    repeated: Message;
    /** To staff who open a case again beside a newer one. */
    reportedAgain: Message;
    /** To staff whose own it is. */
    own: Message;
    /** What a reporter reads where nothing was found wrong. */
    stays: (name: string) => Message;
    /** What a reporter reads of one that is gone. */
    gone: (name: string) => Message;
    /** The way to its page. */
    open: Message;
  };
  /** Whoever isn't signed in reports it as well. */
  isForVisitors?: boolean;
  /** Throws where the viewer may not report it, as if it weren't there. In a transaction it stays until the end. */
  find(ctx: Context, viewer: Viewer | null, id: number): Promise<ReportSubject>;
  /** It has just been reported, in the transaction of the report. Throws where it went at this moment. */
  reported?(ctx: Context, id: number): Promise<void>;
  /** For staff, also what is gone. Of what is erased there's none, and its reports go with the next sweep. */
  list(ctx: Context, ids: number[]): Promise<ReportSubject[]>;
  /** Where staff can take it away with a decision. */
  removal?: {
    /** Nobody else changes it until the transaction ends. */
    lock(ctx: Context, id: number): Promise<void>;
    /** Throws where this viewer may not; what is gone already stays so. In the transaction of the decision, locked. */
    remove(ctx: Context, viewer: Viewer, id: number, reason: string): Promise<void>;
    isForAdmins?: boolean;
  };
  /** What is said, where everybody reads it: by id. */
  texts?(ctx: Context, ids: number[]): Promise<Map<number, string>>;
  /** What stands around it, for staff who look at its case. */
  around?(ctx: Context, id: number): Promise<ReportedTalk | undefined>;
  /** Its page, for whoever has reported it. */
  page?(id: number): string;
}
