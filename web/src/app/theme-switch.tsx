import { Monitor, Moon, Sun } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const looks = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} satisfies Record<Theme, unknown>;

/** Three choices side by side, or one button that goes round when the sidebar is narrow. */
export function ThemeSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const theme = useTheme();
  if (isCollapsed) {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    const Icon = looks[theme].icon;
    return (
      <IconButton
        label={`Theme: ${looks[theme].label}. Change to ${looks[next].label}`}
        side="right"
        onClick={() => setTheme(next)}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    );
  }
  return (
    <fieldset className="flex flex-1 rounded-control border p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((choice) => {
        const { label, icon: Icon } = looks[choice];
        return (
          <label
            key={choice}
            title={label}
            className={cx(
              'inline-flex h-8 flex-1 items-center justify-center rounded-sm px-2.5 text-muted transition-colors hover:text-ink pointer-coarse:h-10',
              'has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={theme === choice}
              onChange={() => setTheme(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
