import { hasTwoThirds } from '../../tournaments/rules/third-places';
import { medalsNeeded, type MedalCount } from '../rules/medal-counts';
import { medalDefaults } from '../rules/medals';
import type { ContestRules } from './declarations';

/** The medals to order for a contest of so many competitors (rule G17). */
export const medalsOfContest = (rules: ContestRules, competitors: number, goldForOne: boolean): MedalCount =>
  medalsNeeded(rules.medals ?? medalDefaults, competitors, {
    twoThirds: rules.format === 'bracket' && hasTwoThirds(rules.bracket.kind, rules.bracket.third),
    goldForOne,
  });
