import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Chosen, fileOf, openPicture } from '../chosen-file.ts';
import { type View, wholeView } from '../crop.ts';

export interface PictureChoice {
  chosen: Chosen | undefined;
  view: View;
  setView: (view: View) => void;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** What is wrong with the file, or with what was done with it. */
  problem: string | undefined;
  complain: (problem: string | undefined) => void;
  choose: (file: File) => Promise<void>;
  forget: () => void;
  /** The part that is taken, also of a file that is still being read; null without a choice. */
  file: () => Promise<File | null>;
}

/** A picture that somebody has chosen, and which part of it; `PictureZone` shows it. */
export function usePictureChoice(): PictureChoice {
  const [chosen, setChosen] = useState<Chosen>();
  const [view, setView] = useState<View>(wholeView);
  const [problem, complain] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef<ReturnType<typeof openPicture>>(undefined);
  const taken = useRef<Chosen>(undefined);

  function take(picture: Chosen | undefined) {
    taken.current = picture;
    setChosen(picture);
  }

  async function choose(file: File) {
    const opening = openPicture(file);
    latest.current = opening;
    const opened = await opening;
    // Another one was chosen meanwhile, or none any more.
    if (latest.current !== opening) return;
    complain(typeof opened === 'string' ? opened : undefined);
    if (typeof opened === 'string') return;
    // At once: `file` may wait for it to be drawn.
    flushSync(() => {
      setView(wholeView);
      take(opened);
    });
  }

  function forget() {
    latest.current = undefined;
    take(undefined);
    complain(undefined);
  }

  async function file() {
    await latest.current;
    return taken.current && canvas.current ? fileOf(canvas.current, taken.current.type) : null;
  }

  return { chosen, view, setView, canvas, problem, complain, choose, forget, file };
}
