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
      { name: 'New course', benefits: [], imageUrl: '' },
    ),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    names: ({ courses }) => courses?.map(({ name }) => name),
    images: ({ courses }) => courses?.map(({ imageUrl }) => imageUrl),
  },
  sample: () => ({
    title: 'Courses',
    courses: keyed([
      {
        name: 'First steps in faith',
        target: 'Everyone who is curious',
        time: 'Six Tuesdays, 19:30',
        lecture: 'Grace Lin',
        location: 'Garden room',
        purpose: 'Meet the questions that people have always asked, without having to know anything before.',
        benefits: ['A meal together each evening', 'Room for doubts', 'No obligation afterwards'],
        imageUrl: '/assets/sample/open-book.webp',
      },
      {
        name: 'Reading the Gospel of Luke',
        target: 'Beginners and returners',
        time: 'Ten Sundays, 11:30',
        lecture: 'Samuel Wu',
        location: 'Room 301',
        purpose: 'Read one book of the Bible from its first line to its last.',
        benefits: ['A reading plan', 'Background of time and places', 'A small group to talk with'],
        imageUrl: '/assets/sample/morning-field.webp',
      },
    ]),
  }),
});
