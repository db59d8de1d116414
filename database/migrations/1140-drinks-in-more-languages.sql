-- Drinks and tobacco as customers type them: the rules knew them in English, Russian and Chinese, so that "Wodka 1 l" from a German
-- shop went into a cart. Words stand as a whole; one that means something else somewhere stands with what it is sold as (Swedish "rum" is
-- a room, Spanish "ron" a name, French "vin" a number of cars). What staff have written since is never touched.
update blacklist_rule
set patterns = patterns || array(
  select word from unnest(string_to_array(
    'rum,gin,cider,ciders,liqueurs,wines,beers,absinthe,vermouth,prosecco,schnapps,mezcal,grappa'
    ',wodka,schnaps,schnäpse,likör,liköre,bier,biere,weizenbier,wein,weine,rotwein,weißwein,weisswein,glühwein,weinbrand,sekt'
    ',champagner,absinth,obstler'
    ',rhum,bière,bières,cidre,calvados,armagnac,eau de vie,vin rouge,vin blanc,vin rosé,vin mousseux,bouteille de vin'
    ',cerveza,cervezas,licor,licores,aguardiente,sidra,coñac,vino tinto,vino blanco,vino rosado,botella de vino,botella de ron'
    ',botella de ginebra,ron añejo,cerveja,cervejas,cachaça,aguardente,vinho tinto,vinho branco,vinho do porto,garrafa de vinho'
    ',birra,birre,liquore,liquori,acquavite,spumante,vino rosso,vino bianco,bottiglia di vino'
    ',jenever,likeur,brandewijn,rode wijn,witte wijn,fles wijn,rödvin,rødvin,hvidvin,hvitvin,brännvin,akvavit,øl'
    ',wódka,butelka wódki,piwo,butelka piwa,likier,koniak,nalewka,czerwone wino,białe wino,wino czerwone,wino białe'
    ',pivo,likér,koňak,slivovice,slivovica,rakija,červené víno,bílé víno,biele víno,crno vino,bijelo vino,rdeče vino,belo vino'
    ',sör,vörösbor,fehérbor,likőr,konyak,pálinka,lichior,țuică,palincă,vin roșu,vin alb,sticlă de vin,sticlă de bere'
    ',бира,уиски,ракия,ликьор,горілка,лікер,бренді,ром,джин,бренди,сидр,абсент,вермут,портвейн,кальвадос,граппа,самогон'
    ',водку,водки,бутылка вина,бутылка пива,ящик пива,ящик вина'
    ',红酒,朗姆酒,白兰地,龙舌兰酒,利口酒,杜松子酒,黄酒,米酒,洋酒,茅台', ',')) as word
  where not word = any (patterns)),
  unless = unless || array(
  select word from unnest(string_to_array(
    'bay rum,rum raisin,rummy,for gin,for rum,alla rum'
    ',für wein,für bier,für schnaps,für gin,essig,vinaigre,vinagre,à bière,à vin,color vino,para cerve*,para vin*,voor bier,na pivo'
    ',для водк*,уксус*,ламп*,酒具,酒袋', ',')) as word
  where not word = any (unless))
where key = 'alcohol' and updated_by is null;

update blacklist_rule
set patterns = patterns || array(
  select word from unnest(string_to_array(
    'zigarette,zigaretten,zigarre,zigarren,tabak,schnupftabak,sigaretten,sigarette,sigaro,sigari,cigarrillos,cigarros,tabaco,tabacco'
    ',papierosy,cygara,cigarety,cigaretter,цигари,цигарки', ',')) as word
  where not word = any (patterns)),
  unless = unless || array(
  select word from unnest(string_to_array(
    'etui*,dose,feuerzeug*,aschenbecher*,parfum*,parfüm*,profum*,cenicero*,posacenere,popielnic*', ',')) as word
  where not word = any (unless))
where key = 'tobacco' and updated_by is null;
