import { createElement, type SVGProps } from 'react';

/** What an icon of lucide says of itself. */
interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Stands in for lucide's own `createLucideIcon` (vite.config.ts): a page draws sixty icons, and that one computes each anew, with class names
 * that nobody reads and settings that nobody makes. Here the lines of an icon are made once and drawn as they are.
 */
export default function drawnIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, outside of components
  return function DrawnIcon({ size = 24, strokeWidth = 2, ...rest }: IconProps) {
    const isSpoken = rest.role !== undefined || rest['aria-label'] !== undefined;
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, unless whoever draws it names it
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={!isSpoken || undefined}
        {...rest}
      >
        {lines}
      </svg>
    );
  };
}
