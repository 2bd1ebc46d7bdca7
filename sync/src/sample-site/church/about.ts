import type { TreeNode } from '../../tree/node';
import { keyed } from '../../widgets/fields/fields';
import { band, columns, openingBeside, picture, pictureNamed, stack } from '../compose';
import { root, widget, words } from '../widget';
import type { Writer } from '../writer';

const VALUES = [
  ['FaBookOpen', 'church.valueBible'],
  ['FaPrayingHands', 'church.valuePrayer'],
  ['FaHandshakeSimple', 'church.valueServe'],
  ['GiPeaceDove', 'church.valuePeace'],
] as const;

const HISTORY = [
  ['1954', 'church.historyTea', 'church.historyTeaText', 'FaCoffee'],
  ['1968', 'church.historyHouse', 'church.historyHouseText', 'FaChurch'],
  ['1999', 'church.historyNight', 'church.historyNightText', 'FaHandshakeSimple'],
  ['2016', 'church.historyKitchen', 'church.historyKitchenText', 'FaFire'],
  ['2025', 'church.historyRoof', 'church.historyRoofText', 'FaHandsClapping'],
] as const;

const TEAM = [
  ['samples.graceLin', 'church.rolePastor'],
  ['samples.danielChen', 'church.roleMusic'],
  ['samples.ruthWang', 'church.roleChildren'],
  ['samples.peterHuang', 'church.roleStudents'],
  ['samples.miriamTsai', 'church.roleVisits'],
  ['samples.samuelWu', 'church.roleTeaching'],
  ['samples.hannahLee', 'church.roleOffice'],
] as const;

const REPORT = [
  ['church.reportMeals', 'church.reportMealsText', 'FaCoffee'],
  ['church.reportVisits', 'church.reportVisitsText', 'FaHandHoldingUsd'],
  ['church.reportTables', 'church.reportTablesText', 'MdGroups'],
] as const;

export function about({ say }: Writer, invitation: TreeNode): TreeNode {
  return root([
    openingBeside(
      picture('opening-picture', 'door-in-light', say('church.pictureDoor')),
      [say('church.aboutLine'), say('church.aboutTitle'), say('church.aboutLead')],
      {},
    ),
    band('values', { paddings: ['py-20'] }, [
      columns('values-columns', { align: 'start' }, [
        stack('values-words', [
          words('values-title', 'h2', say('church.valuesTitle'), { textSize: '4xl' }),
          words('values-text', 'p', say('church.valuesText'), { className: 'lead' }),
        ]),
        widget('values-list', 'iconList1', {
          option: 'default',
          textSize: 'lg',
          items: keyed(
            VALUES.map(([name, text]) => ({
              icon: { name, color: 'siteAccent', size: 'xl' },
              text: say(text),
            })),
          ),
        }),
      ]),
    ]),
    widget('history', 'timeline2', {
      title: say('church.historyTitle'),
      bgColor: 'siteSoft',
      events: keyed(
        HISTORY.map(([year, title, description, name]) => ({
          year,
          title: say(title),
          description: say(description),
          details: [],
          icon: { name, color: 'siteAccent' },
        })),
      ),
    }),
    widget('team', 'member1', {
      title: say('church.teamTitle'),
      members: keyed(
        TEAM.map(([name, role], index) => ({
          name: say(name),
          role: say(role),
          image: pictureNamed(`peg-${index + 1}`),
        })),
      ),
    }),
    widget('report', 'report1', {
      title: say('church.reportTitle'),
      subtitle: say('church.reportText'),
      bgColor: 'siteDark',
      items: keyed(
        REPORT.map(([title, content, name]) => ({
          title: say(title),
          content: say(content),
          icon: { name },
          bgColor: 'siteSoft',
        })),
      ),
      summaries: [say('church.reportRoof'), say('church.reportKitchen'), say('church.reportBooks')],
    }),
    invitation,
  ]);
}
