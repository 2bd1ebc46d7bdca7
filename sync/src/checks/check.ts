import { atOnce, type Steps } from './in-steps';
import type { Found, Rule, Surroundings } from './rule';
import { RULES } from './rules';
import type { Shown } from './shown';

export interface Finding extends Found {
  rule: Rule;
  /** The same as long as the same rule finds something in the same place. */
  key: string;
}

export const check = (shown: Shown, known: Surroundings = {}): Finding[] => atOnce(checking(shown, known));

/** Returns the same, a rule a step. */
export function* checking(shown: Shown, known: Surroundings): Steps<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of RULES) {
    yield;
    if (findings.some((finding) => finding.rule.name === rule.within)) continue;
    for (const found of rule.find(shown, known)) {
      const { element = '', widget, at } = found.place;
      findings.push({ ...found, rule, key: [rule.name, element, widget, ...at].join(' ') });
    }
  }
  return findings;
}

/** Returns the findings that were not there before: the same fault in another place is another one. */
export function newSince(before: readonly Finding[], now: readonly Finding[]): Finding[] {
  const known = new Set(before.map(({ key }) => key));
  return now.filter(({ key }) => !known.has(key));
}
