import { defineWidget } from '../define-widget';
import { image, keyed, list, longText, strings, text } from '../fields/fields';

export const course1 = defineWidget({
  type: 'course1',
  label: 'Courses',
  hint: 'Courses with target, time, place, lecturer and benefits',
  fields: {
    title: text('Title'),
    courses: list(
      'Courses',
      { itemLabel: 'Course', titleField: 'name' },
      {
        name: text('Name'),
        target: text('For whom (對象)'),
        time: text('Time (時間)'),
        lecture: text('Lecturer (講師)'),
        location: text('Place (地點)'),
        purpose: longText('Purpose (目標)', 2000),
        benefits: strings('Benefits (效益)'),
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
