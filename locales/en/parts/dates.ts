export const dates = {
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseYear: 'Choose a year',
  chooseDay: 'Choose a day',
  time: 'Time',
  noTime: 'Write the time as HH:mm',
  today: 'Today',
  now: 'Now',
  done: 'Done',
};
