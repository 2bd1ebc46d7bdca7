import { isPlainObject, type JsonObject } from '../tree/json';
import { type Step, upgradeFields } from './upgrade-steps';

/** Describes what becomes of one field: its last name, null for none, and how its value is rewritten. */
interface Route {
  name: string | null;
  by?: (value: unknown) => unknown;
}

/**
 * The same as `upgradeFields` with these steps, in one pass over the fields instead of one for each step: a page of
 * thousands of widgets is read in little more time than one that needs no upgrade. Gives a new object each time.
 */
export function compileSteps(steps: readonly Step[]): (fields: JsonObject) => JsonObject {
  const inTurn = (fields: JsonObject) => ({ ...upgradeFields(fields, steps) });
  const added = steps.filter((step) => step.step === 'add');
  if (!added.every((step) => isAlone(step.field, steps))) return inTurn;
  const routes = new Map<string, Route>();
  const routeOf = (field: string): Route => {
    let route = routes.get(field);
    if (!route) {
      route = follow(field, steps);
      routes.set(field, route);
    }
    return route;
  };
  return (fields) => {
    const upgraded: JsonObject = {};
    for (const field of Object.keys(fields)) {
      const { name, by } = routeOf(field);
      if (name === null) continue;
      const value = by ? by(fields[field]) : fields[field];
      // One that a change removes, one whose name is no mere name, two that come to one name.
      if (value === undefined || name === '__proto__' || Object.hasOwn(upgraded, name)) return inTurn(fields);
      upgraded[name] = value;
    }
    for (const { field, value } of added) if (!Object.hasOwn(upgraded, field)) upgraded[field] = value;
    return upgraded;
  };
}

/** One step alone is about that field, so that it makes no difference when it is done. */
function isAlone(field: string, steps: readonly Step[]): boolean {
  const about = steps.flatMap((step) => (step.step === 'rename' ? [step.from, step.to] : [step.field]));
  return field !== '__proto__' && about.filter((name) => name === field).length === 1;
}

function follow(field: string, steps: readonly Step[]): Route {
  const route: Route & { name: string } = { name: field };
  const then = (next: (value: unknown) => unknown) => {
    const { by } = route;
    if (!by) route.by = next;
    else
      route.by = (value) => {
        const was = by(value);
        return was === undefined ? was : next(was);
      };
  };
  for (const step of steps) {
    if (step.step === 'rename' && step.from === route.name) route.name = step.to;
    else if (step.step === 'drop' && step.field === route.name) return { name: null };
    else if (step.step === 'change' && step.field === route.name) then(step.by);
    else if (step.step === 'items' && step.field === route.name) then(inItems(step.steps));
  }
  return route;
}

function inItems(steps: readonly Step[]): (list: unknown) => unknown {
  const upgrade = compileSteps(steps);
  return (list) =>
    Array.isArray(list) ? list.map((item: unknown) => (isPlainObject(item) ? upgrade(item) : item)) : list;
}
