import 'signalsmith-stretch';
