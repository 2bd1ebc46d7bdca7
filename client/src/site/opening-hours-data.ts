import {
  daysOfWeek,
  isDated,
  type OpeningHours,
  readHours,
  type WeekDay,
} from '@vestry/sync/site/opening-hours';

const NAMES: Readonly<Record<WeekDay, string>> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};
/** What search engines read as closed for the whole day. */
const CLOSED = { opens: '00:00', closes: '00:00' };

function specification(hours: OpeningHours): object {
  const { from, to, opens, closes, label } = hours;
  return {
    '@type': 'OpeningHoursSpecification',
    ...(label ? { name: label } : {}),
    ...(isDated(hours)
      ? { validFrom: from, validThrough: to }
      : { dayOfWeek: daysOfWeek(hours).map((day) => NAMES[day]) }),
    ...(opens === '' ? CLOSED : { opens, closes }),
  };
}

/** The opening hours of a place. What has only a beginning is none for a search engine. */
export function openingHoursData(text: string): Record<string, object[]> {
  const known = readHours(text).filter(({ opens, closes }) => opens === '' || closes !== '');
  const [weekly, dated] = [false, true].map((dates) =>
    known.filter((each) => isDated(each) === dates).map(specification),
  );
  return {
    ...(weekly!.length > 0 ? { openingHoursSpecification: weekly! } : {}),
    ...(dated!.length > 0 ? { specialOpeningHoursSpecification: dated! } : {}),
  };
}
