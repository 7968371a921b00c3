import type { Overview } from '@guildhall/contract/overview.ts';
import { formatNumber } from '#web/lib/format.ts';
import { directoryWith } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { type FigureRow, FigureTable } from './figure-table.tsx';

const percent = (share: number) => t('{share, number} %', { share: Math.round(share * 100) });

/** How far newcomers come. */
export function Activation({ activation }: { activation: Overview['activation'] }) {
  const { invited, joined, listed, matched, wrote } = activation;
  const step = (label: string, count: number): FigureRow => ({
    label,
    value: formatNumber(count),
    note: joined > 0 ? t('{share} of those who joined', { share: percent(count / joined) }) : null,
    share: joined > 0 ? count / joined : null,
  });
  return (
    <FigureTable
      title={t('How far newcomers come')}
      subtitle={t('Of those who joined in this time, whenever they took the step.')}
      rows={[
        { label: t('Invited'), value: formatNumber(invited), note: t('By e-mail or into a group, in this time') },
        {
          label: t('Joined'),
          value: formatNumber(joined),
          note: t('Confirmed their address'),
          share: joined > 0 ? 1 : null,
        },
        step(t('Have a listing'), listed),
        step(t('Had a first match'), matched),
        step(t('Wrote a first message'), wrote),
      ]}
    />
  );
}

/** The four figures by which organisers of meetings compare. */
export function Meetings({ meetings }: { meetings: Overview['meetings'] }) {
  const { asked, accepted, matches, people, talked, talkedAgain } = meetings;
  const share = (count: number, of: number) => (of > 0 ? percent(count / of) : '–');
  const perPerson = people ? Math.round((matches * 20) / people) / 10 : null;
  return (
    <FigureTable
      title={t('What comes of requests')}
      subtitle={t('Of requests and matches of this time. Whether people met in person isn’t known here.')}
      rows={[
        {
          label: t('Requests that were accepted'),
          value: share(accepted, asked),
          note: t('{accepted, number} of {asked, number}', { accepted, asked }),
          share: asked > 0 ? accepted / asked : null,
        },
        {
          label: t('Matches of a member who has any'),
          value: perPerson === null ? '–' : formatNumber(perPerson),
          note:
            people === null
              ? t('not counted')
              : t('{people, plural, one {# member} other {# members}} with a match', { people }),
        },
        {
          label: t('Matches in which both wrote'),
          value: share(talked, matches),
          note: t('{talked, number} of {matches, number}', { talked, matches }),
          share: matches > 0 ? talked / matches : null,
        },
        {
          label: t('Of these, who wrote again a week later'),
          value: share(talkedAgain, talked),
          note: t('{talkedAgain, number} of {talked, number}', { talkedAgain, talked }),
          share: talked > 0 ? talkedAgain / talked : null,
        },
      ]}
    />
  );
}

/** What people looked for in vain. */
export function MissedWords({ words }: { words: Overview['missedWords'] }) {
  return (
    <Card>
      <CardHeader
        title={t('Searched and not found')}
        subtitle={t('Single words of searches without a result. Who searched isn’t kept.')}
      />
      <CardBody>
        {words.length === 0 ? (
          <p className="text-sm text-muted">{t('No search was without a result in this time.')}</p>
        ) : (
          <table aria-label={t('Searched and not found')} className="w-full text-sm">
            <thead className="text-left text-xs text-muted">
              <tr>
                <th scope="col" className="py-1.5 font-medium">
                  {t('Word')}
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  {t('Times')}
                </th>
              </tr>
            </thead>
            <tbody>
              {words.map(({ word, count }) => (
                <tr key={word} className="border-t">
                  <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                    <Link to={directoryWith(new URLSearchParams({ q: word }))} className="link">
                      <bdi>{word}</bdi>
                    </Link>
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-4 text-sm text-muted">
          {t(
            'Where another word means the same, add it to the trade words. Where there is no such business, ask one to join.',
          )}
        </p>
      </CardBody>
    </Card>
  );
}
