/** For `IconContext`: an icon of the dashboard repeats what the text beside it or its button's label says. */
export const ICONS = { className: 'icon', attr: { 'aria-hidden': true } };
