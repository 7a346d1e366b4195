import { medalNames, type ResultPlace, type TournamentResults } from '@schi/contract';

/** What a picture to share shows, and where its link leads. It has public names only (rule G11). */
export interface SharedResult {
  /** A person, or a division. */
  title: string;
  /** An event, or a count of medals. */
  below: string;
  isOfficial: boolean;
  tournament: Pick<TournamentResults['tournament'], 'name' | 'date'>;
  lines: readonly (Pick<ResultPlace, 'place' | 'medal'> & { text: string })[];
  /** On this site. */
  path: string;
}

/** The words that go with a link: `Robin P., Forms: gold. Hapkido Invitational.` */
export const sharedText = ({ title, below, lines, tournament, isOfficial }: SharedResult): string => {
  const [first] = lines;
  const medal = lines.length === 1 && first?.medal ? `: ${medalNames[first.medal]}` : '';
  return `${title}, ${below}${medal}${isOfficial ? '' : ' (unofficial)'}. ${tournament.name}.`;
};

/** A name of a file from any title. */
export const pictureName = ({ title }: Pick<SharedResult, 'title'>): string =>
  `${title.replace(/[^\p{L}\p{N}#–-]+/gu, ' ').trim() || 'Result'}.png`;
