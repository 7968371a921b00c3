import type { MatchAction } from '@guildhall/contract/matching.ts';
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { dragStartsPx, leaningOf, outcomeOf, type Pull, transformOf } from './drag.ts';

interface Grip {
  pointerId: number;
  start: Pull;
  pull: Pull;
  velocity: Pull;
  at: number;
  isDragging: boolean;
  /** A mouse or a pen can pull down; a finger that moves down scrolls. */
  canPullDown: boolean;
}

const still: Pull = { x: 0, y: 0 };

function draw(element: HTMLElement, grip: Grip): void {
  const width = element.offsetWidth;
  element.dataset.dragged = '';
  element.style.transition = 'none';
  element.style.transform = transformOf(grip.pull, width);
  for (const [action, strength] of Object.entries(leaningOf(grip.pull, width, grip.canPullDown)))
    element.style.setProperty(`--${action}`, strength.toFixed(2));
}

function letGo(element: HTMLElement): void {
  delete element.dataset.dragged;
  for (const name of ['transition', 'transform', '--like', '--dislike', '--star'])
    element.style.removeProperty(name);
}

/**
 * Handlers for a card that can be dragged. It moves without React, and calls `onDrop` when it is let go far or fast
 * enough; else it swings back. Needs `touch-action: pan-y`: vertical moves of a finger go on scrolling the page.
 */
export function useDrag(isEnabled: boolean, onDrop: (action: MatchAction) => void) {
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (!isEnabled || grip.current || event.button !== 0 || !event.isPrimary) return;
    grip.current = {
      pointerId: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      pull: still,
      velocity: still,
      at: event.timeStamp,
      isDragging: false,
      canPullDown: event.pointerType !== 'touch',
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = grip.current;
    if (!held || held.pointerId !== event.pointerId) return;
    const pull = { x: event.clientX - held.start.x, y: event.clientY - held.start.y };
    if (!held.isDragging) {
      const isFar = Math.abs(pull.x) > dragStartsPx || (held.canPullDown && Math.abs(pull.y) > dragStartsPx);
      if (!isFar) return;
      held.isDragging = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const ms = Math.max(1, event.timeStamp - held.at);
    held.velocity = { x: (pull.x - held.pull.x) / ms, y: (pull.y - held.pull.y) / ms };
    held.pull = held.canPullDown ? pull : { x: pull.x, y: 0 };
    held.at = event.timeStamp;
    draw(event.currentTarget, held);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const held = grip.current;
    if (!held || held.pointerId !== event.pointerId) return;
    grip.current = null;
    if (!held.isDragging) return;
    wasDragged.current = true;
    delete event.currentTarget.dataset.dragged;
    // A hand that rested before it let go did not flick.
    const velocity = event.timeStamp - held.at > 80 ? still : held.velocity;
    const action = outcomeOf(held.pull, velocity, event.currentTarget.offsetWidth, held.canPullDown);
    if (action) onDrop(action);
    else letGo(event.currentTarget);
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    if (grip.current?.pointerId !== event.pointerId) return;
    grip.current = null;
    letGo(event.currentTarget);
  }

  /** The click that ends a drag is not meant for what lies under it. */
  function onClickCapture(event: MouseEvent) {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Links and pictures have a dragging of their own. */
  const onDragStart = (event: DragEvent) => event.preventDefault();

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onDragStart };
}
