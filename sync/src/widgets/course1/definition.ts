import { defineWidget } from '../define-widget';
import { image, keyed, list, longText, strings, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const course1 = defineWidget({
  type: 'course1',
  label: 'widgets.course1',
  hint: 'widgets.course1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    courses: list(
      'widgets.courses',
      { itemLabel: 'widgets.course', titleField: 'name', heading: 3 },
      {
        name: text('widgets.name'),
        target: text('widgets.courseTarget'),
        time: text('widgets.courseTime'),
        lecture: text('widgets.courseLecturer'),
        location: text('widgets.coursePlace'),
        purpose: longText('widgets.coursePurpose', 2000),
        benefits: strings('widgets.courseBenefits'),
        imageUrl: image(),
      },
      (t) => ({ name: t('samples.newCourse'), benefits: [], imageUrl: '' }),
    ),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    names: ({ courses }) => courses?.map(({ name }) => name),
    images: ({ courses }) => courses?.map(({ imageUrl }) => imageUrl),
  },
  sample: (t) => ({
    title: t('samples.courses'),
    courses: keyed([
      {
        name: t('samples.faith'),
        target: t('samples.faithFor'),
        time: t('samples.faithTime'),
        lecture: t('samples.graceLin'),
        location: t('samples.gardenRoom'),
        purpose: t('samples.faithPurpose'),
        benefits: [t('samples.faithMeal'), t('samples.faithDoubts'), t('samples.faithFree')],
        imageUrl: '/assets/sample/open-book.webp',
      },
      {
        name: t('samples.luke'),
        target: t('samples.lukeFor'),
        time: t('samples.lukeTime'),
        lecture: t('samples.samuelWu'),
        location: t('samples.room301'),
        purpose: t('samples.lukePurpose'),
        benefits: [t('samples.lukePlan'), t('samples.lukeTimes'), t('samples.lukeGroup')],
        imageUrl: '/assets/sample/morning-field.webp',
      },
    ]),
  }),
});
