import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, openingBeside, picture, pictureNamed, stack, whenAndWhere } from '../compose';
import { button, root, widget, words } from '../widget';
import type { Writer } from '../writer';

/** Each page opens as the first does: with a picture from edge to edge, below the header. */
const onWater = (title: string, description: string, name: string): TreeNode =>
  widget('opening', 'hero1', {
    slides: keyed([{ title, description, image: pictureNamed(name) }]),
  });

const TIMES = [
  ['club.timeErg', 'club.indoor', 'club.gym', 'club.teddy'],
  ['club.timeDawn', 'club.dawnCrew', 'club.pontoonA', 'club.mei'],
  ['club.timeJunior', 'club.juniors', 'club.pontoonB', 'club.iris'],
  ['club.timeSaturday', 'club.longRow', 'club.pontoonA', 'club.mei'],
  ['club.timeFirst', 'club.firstRow', 'club.pontoonB', 'club.jonas'],
  ['club.timeSunday', 'club.masters', 'club.pontoonA', 'club.carol'],
] as const;

const CREWS = [
  ['club.juniors', 'club.juniorsFor', 'club.iris', 'club.timeJunior', 'FaBolt'],
  ['club.dawnCrew', 'club.dawnFor', 'club.mei', 'club.timeDawn', 'MdOutlineWbTwilight'],
  ['club.masters', 'club.mastersFor', 'club.carol', 'club.timeSunday', 'FaCoffee'],
  ['club.longRow', 'club.longFor', 'club.mei', 'club.timeSaturday', 'FaUsers'],
  ['club.indoor', 'club.indoorFor', 'club.teddy', 'club.timeErg', 'FaFire'],
  ['club.adaptive', 'club.adaptiveFor', 'club.jonas', 'club.timeFirst', 'FaHandshakeSimple'],
] as const;

export function training({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    onWater(say('club.trainingTitle'), say('club.trainingLead'), 'water-pontoon'),
    band('times', { paddings: ['py-16'] }, [
      words('times-title', 'h2', say('club.timesTitle'), { textSize: '4xl' }),
      widget('times-list', 'schedule1', {
        items: keyed(
          TIMES.map(([time, title, location, teacher]) => ({
            time: say(time),
            title: say(title),
            location: say(location),
            teacher: say(teacher),
          })),
        ),
      }),
      words('times-winter', 'p', say('club.winter'), { className: 'muted' }),
    ]),
    ...[CREWS.slice(0, 3), CREWS.slice(3)].map((crews, index) =>
      widget(`crews-${index + 1}`, 'group1', {
        ...(index === 0 ? { title: say('club.crewsTitle'), paddings: ['pb-0'] } : { paddings: ['pt-6'] }),
        gridNumber: 'COL3',
        bgColor: 'siteSoft',
        groups: keyed(
          crews.map(([name, targetPeople, leader, time, icon]) => ({
            name: say(name),
            targetPeople: say(targetPeople),
            leader: say(leader),
            time: say(time),
            icon: { name: icon, color: 'siteAccent' },
          })),
        ),
      }),
    ),
    band('bring', { paddings: ['py-20'] }, [
      columns('bring-columns', {}, [
        stack('bring-words', [
          words('bring-title', 'h2', say('club.bringTitle')),
          words('bring-text', 'p', say('club.bringText')),
          words('bring-rule', 'p', say('club.bringRule'), { className: 'quote' }),
        ]),
        picture('bring-picture', 'water-above', say('club.pictureAbove')),
      ]),
    ]),
    invitation,
  ]);
}

export function learn({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'water-racks', say('club.pictureRacks')),
      [say('club.learn'), say('club.learnTitle'), say('club.learnLead')],
      { bgColor: 'siteSoft' },
      {
        more: [
          whenAndWhere('opening-when', say('club.learnWhen'), say('club.place')),
          words('opening-price', 'p', say('club.learnPrice'), { textWeight: 'semibold' }),
          button('opening-link', say('club.invitationLink'), '/join'),
        ],
      },
    ),
    widget('steps', 'timeline1', {
      title: say('club.stepsTitle'),
      events: keyed([
        { title: say('club.stepOne'), description: say('club.stepOneText') },
        { title: say('club.stepTwo'), description: say('club.stepTwoText') },
        { title: say('club.stepThree'), description: say('club.stepThreeText') },
      ]),
    }),
    widget('questions', 'faq1', {
      title: say('club.faqTitle'),
      bgColor: 'siteSoft',
      items: keyed([
        { question: say('club.faqSwim'), answer: say('club.faqSwimAnswer') },
        { question: say('club.faqAge'), answer: say('club.faqAgeAnswer') },
        { question: say('club.faqFit'), answer: say('club.faqFitAnswer') },
        { question: say('club.faqRain'), answer: say('club.faqRainAnswer') },
      ]),
    }),
    invitation,
  ]);
}

export function regattas({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    onWater(say('club.regattasTitle'), say('club.regattasLead'), 'water-lanes'),
    band('events', { paddings: ['py-20'] }, [
      widget('events-list', 'events1', {
        title: say('club.comingUp'),
        section: 'events',
        once: true,
        most: 'twelve',
      }),
    ]),
    invitation,
  ]);
}

export function about({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    onWater(say('club.aboutTitle'), say('club.aboutLead'), 'water-racks'),
    widget('numbers', 'report1', {
      title: say('club.numbersTitle'),
      subtitle: say('club.numbersText'),
      bgColor: 'siteDark',
      items: keyed([
        {
          title: say('club.numberMembers'),
          content: say('club.numberMembersText'),
          icon: { name: 'MdGroups' },
          bgColor: 'siteSoft',
        },
        {
          title: say('club.numberBoats'),
          content: say('club.numberBoatsText'),
          icon: { name: 'FaBookmark' },
          bgColor: 'siteSoft',
        },
        {
          title: say('club.numberKilometers'),
          content: say('club.numberKilometersText'),
          icon: { name: 'FaBolt' },
          bgColor: 'siteSoft',
        },
      ]),
    }),
    widget('history', 'timeline2', {
      title: say('club.historyTitle'),
      events: keyed([
        event('1978', say('club.historyOne'), say('club.historyOneText'), 'MdOutlineWbTwilight'),
        event('1996', say('club.historyTwo'), say('club.historyTwoText'), 'FaBolt'),
        event('2019', say('club.historyThree'), say('club.historyThreeText'), 'FaHandshakeSimple'),
      ]),
    }),
    widget('team', 'member1', {
      title: say('club.teamTitle'),
      bgColor: 'siteSoft',
      members: keyed([
        { name: say('club.teddy'), role: say('club.rolePresident'), image: pictureNamed('rower-1') },
        { name: say('club.mei'), role: say('club.roleCoach'), image: pictureNamed('rower-2') },
        { name: say('club.iris'), role: say('club.roleJuniors'), image: pictureNamed('rower-3') },
        { name: say('club.jonas'), role: say('club.roleBoats'), image: pictureNamed('rower-4') },
        { name: say('club.carol'), role: say('club.roleMembers'), image: pictureNamed('rower-5') },
      ]),
    }),
    invitation,
  ]);
}

const event = (year: string, title: string, description: string, icon: string) => ({
  year,
  title,
  description,
  details: [],
  icon: { name: icon, color: 'siteAccent' },
});

const PRICES = [
  ['youth', 'club.priceYouth', 'club.priceYouthPrice', 'club.priceYouthText'],
  ['adult', 'club.priceAdult', 'club.priceAdultPrice', 'club.priceAdultText'],
  ['family', 'club.priceFamily', 'club.priceFamilyPrice', 'club.priceFamilyText'],
] as const;

export function join({ say }: Writer): TreeNode {
  return root([
    onWater(say('club.joinTitle'), say('club.joinLead'), 'water-above'),
    band('prices', { bgColor: 'siteSoft' }, [
      columns(
        'prices-columns',
        { count: '3', align: 'start' },
        PRICES.map(([id, name, price, text]) =>
          stack(
            id,
            [
              words(`${id}-name`, 'h2', say(name), { textSize: 'lg' }),
              words(`${id}-price`, 'p', say(price), { textSize: '2xl', textWeight: 'bold' }),
              words(`${id}-text`, 'p', say(text)),
            ],
            { className: 'card', space: '2' },
          ),
        ),
      ),
    ]),
    widget('seat', 'form', {
      title: say('club.formTitle'),
      description: say('club.formText'),
      items: keyed([
        { label: say('club.formName'), kind: 'text', required: true },
        { label: say('club.formEmail'), kind: 'email', required: true },
        {
          label: say('club.formWhich'),
          kind: 'choice',
          required: false,
          options: [say('club.wayNew'), say('club.wayBack'), say('club.wayRace')],
        },
        { label: say('club.formMessage'), kind: 'longText', required: false },
      ]),
      button: say('club.formSend'),
      thanks: say('club.formThanks'),
    }),
  ]);
}

export function postsPage({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    onWater(say('club.newsTitle'), say('club.newsLead'), 'water-dawn'),
    band('latest', { paddings: ['py-20'] }, [
      widget('latest-list', 'posts1', { section: 'news', most: 'fifty', look: 'cards' }),
    ]),
    invitation,
  ]);
}
