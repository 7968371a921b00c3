import type { Appearance } from '@stripe/stripe-js';

/** A token of the style sheet as the colour that it is in the theme on screen: the provider's frame knows no variables of ours. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The provider's fields in the look of ours. */
export function appearanceOf(isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colourOf('primary'),
      colorBackground: colourOf('surface'),
      colorText: colourOf('ink'),
      colorTextSecondary: colourOf('muted'),
      colorDanger: colourOf('danger'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
    },
  };
}
