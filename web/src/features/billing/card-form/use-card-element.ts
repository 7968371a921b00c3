import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTheme } from '#web/lib/theme.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { appearanceOf } from './appearance.ts';
import { type Cards, loadStripe } from './stripe-script.ts';

interface CardElement {
  stripe: Stripe;
  elements: StripeElements;
}

function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

/** The provider's fields, in a place of the page's. */
export function useCardElement(cards: Cards, clientSecret: string, place: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [card, setCard] = useState<CardElement>();
  const isDark = useIsDark();
  const appearance = useEffectEvent(() => appearanceOf(isDark));
  const { scriptUrl, publishableKey } = cards;

  useEffect(() => {
    let isOver = false;
    let end = () => {};
    async function mount() {
      const stripe = await loadStripe({ scriptUrl, publishableKey });
      if (isOver || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: appearance() });
      const element = elements.create('payment');
      end = () => element.destroy();
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      setCard({ stripe, elements });
    }
    mount().catch(() => !isOver && setState('failed'));
    return () => {
      isOver = true;
      end();
    };
  }, [scriptUrl, publishableKey, clientSecret, place]);

  useEffect(() => void card?.elements.update({ appearance: appearanceOf(isDark) }), [card, isDark]);

  return { card, state };
}
