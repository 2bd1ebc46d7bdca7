import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, openingBeside, picture, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

const MORNING = [
  ['church.stepDoors', 'church.stepDoorsText'],
  ['church.stepWorship', 'church.stepWorshipText'],
  ['church.stepChildren', 'church.stepChildrenText'],
  ['church.stepCoffee', 'church.stepCoffeeText'],
] as const;

const QUESTIONS = [
  ['church.faqWear', 'church.faqWearAnswer'],
  ['church.faqChildren', 'church.faqChildrenAnswer'],
  ['church.faqPark', 'church.faqParkAnswer'],
  ['church.faqStairs', 'church.faqStairsAnswer'],
  ['church.faqLanguage', 'church.faqLanguageAnswer'],
  ['church.faqMoney', 'church.faqMoneyAnswer'],
] as const;

export function visit({ say }: Writer): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'street-map', say('church.pictureMap')),
      [say('church.visit'), say('church.visitTitle'), say('church.visitLead')],
      {},
      { more: [whenAndWhere('opening-when', say('church.visitWhen'), say('church.reachPlace'))] },
    ),
    widget('morning', 'timeline1', {
      title: say('church.morningTitle'),
      bgColor: 'siteSoft',
      events: keyed(
        MORNING.map(([title, description]) => ({ title: say(title), description: say(description) })),
      ),
    }),
    widget('questions', 'faq1', {
      title: say('church.faqTitle'),
      items: keyed(QUESTIONS.map(([question, answer]) => ({ question: say(question), answer: say(answer) }))),
    }),
    band('reach', { bgColor: 'siteSoft', paddings: ['py-20'] }, [
      columns('reach-columns', { align: 'start' }, [
        stack('reach-words', [
          words('reach-title', 'h2', say('church.reachTitle')),
          words('reach-text', 'p', say('church.reachText')),
          button('reach-link', say('church.officeCall'), 'tel:+886223456789'),
        ]),
        stack('reach-facts', [
          words('reach-when-title', 'h2', say('church.officeTitle')),
          words('reach-when', 'p', say('church.officeHours')),
        ]),
      ]),
    ]),
  ]);
}
