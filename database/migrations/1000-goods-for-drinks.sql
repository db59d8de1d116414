-- Goods for drinks are no drinks: a jug for wine, a rack, an opener. The rule about alcohol names its drinks in spellings that many
-- languages share (whisky, vodka, вино, пиво), so that it held there for glasses too. It now knows in these languages the things that
-- drinks are poured, opened, cooled and kept with, and "for" before a drink. Labels stand in the plural alone: "Black Label" is a whisky;
-- "of" is left out, for a bottle is one "of wine". What staff have written since is never touched.
update blacklist_rule
set unless = unless || array(
  select word from unnest(string_to_array(
    'for wine,for beer,for vodka,for whisk*,for champagne,jug,jugs,carafe*,goblet*,corkscrew*,labels'
    ',für whisk*,glas,gläser,krug,karaf*,dekanter*,korkenzieher*,öffner,regal,kühler,etiketten'
    ',à whisk*,à champagne,à cognac,verre,verres,décanteur*,porte bouteille*'
    ',para whisk*,vaso,vasos,copas,jarra*,decantador*,sacacorchos,abridor*,cubitera*'
    ',da whisk*,per whisk*,bicchier*,calici,caraff*,cavatappi,secchiello'
    ',copo,copos,taça*,saca rolhas'
    ',voor whisk*,glazen,kurkentrekker*,flessenrek*,för whisk*,til whisk*,korkskruv*'
    ',do whisk*,kieliszek,kieliszk*,szklank*,kufel,korkociąg*,otwieracz*,stojak*'
    ',na whisk*,sklenic*,sklenk*,pohár*,vývrtk*,otvírák*,otvárač*,stojan*,chladič*,dugóhúzó*'
    ',pentru whisk*,pahar*,tirbușon*,suport,za whisk*,čaš*,kozarec,kozarc*,bokal*,otvarač*,stalak'
    ',за вино,за пиво,за водка,кана,кани,гараф*,тирбушон*,отварачк*,отварач*,поставк*,охладител*,халб*,чаш*,кригл*,етикети'
    ',келих*,склянк*,відкривачк*,підставк*'
    ',под вино,под пиво,под виски,под шампанское,для виски,для коньяк*,для ликёр*,для ликер*,графин*,кувшин*,открывалк*,фужер*,стопк*,этикетки'
    ',开酒器,分酒器,酒壶,酒柜,冰桶,瓶塞,開瓶器,酒壺,酒櫃', ',')) as word
  where not word = any (unless))
where key = 'alcohol' and updated_by is null;
