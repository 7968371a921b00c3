/** Decisions, chat 11. */
const commands = [
  ['/mute @name 5m reason', 'reads, but cannot write'],
  ['/ban @name 1h reason', 'no chat at all'],
  ['/unmute @name', 'lifts a mute'],
  ['/unban @name', 'lifts a ban'],
];

export function CommandList() {
  return (
    <>
      <dl className="space-y-2">
        {commands.map(([text, effect]) => (
          <div key={text}>
            <dt>
              <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs">{text}</code>
            </dt>
            <dd className="mt-0.5 text-muted">{effect}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted">Without a name, you are asked whom you mean.</p>
    </>
  );
}
