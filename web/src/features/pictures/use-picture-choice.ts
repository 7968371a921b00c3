import { type RefObject, useRef, useState } from 'react';
import { type Chosen, fileOf, openPicture } from './chosen-file.ts';
import { type View, wholeView } from './crop.ts';

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
  /** The part that is taken; null without a choice. */
  file: () => Promise<File | null>;
}

/** A picture that somebody has chosen, and which part of it; `PictureZone` shows it. */
export function usePictureChoice(): PictureChoice {
  const [chosen, setChosen] = useState<Chosen>();
  const [view, setView] = useState<View>(wholeView);
  const [problem, complain] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);

  async function choose(file: File) {
    const opened = await openPicture(file);
    complain(typeof opened === 'string' ? opened : undefined);
    if (typeof opened === 'string') return;
    setView(wholeView);
    setChosen(opened);
  }

  function forget() {
    setChosen(undefined);
    complain(undefined);
  }

  async function file() {
    return chosen && canvas.current ? fileOf(canvas.current, chosen.type) : null;
  }

  return { chosen, view, setView, canvas, problem, complain, choose, forget, file };
}
