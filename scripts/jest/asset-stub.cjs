// Style sheets, fonts and images have no meaning without a layout engine.
module.exports = 'asset';
